/** What this room adds to what is due, to what people are told, to what records are named by, and to what can be approved. */
export const suppliersKinds = {
  due: ['supplier-answers', 'supplier-contract', 'supplier-certificate', 'supplier-finding', 'supplier-review'],
  notices: [
    'suppliers.submitted',
    'suppliers.answers-due',
    'suppliers.contract-ends',
    'suppliers.certificate-ends',
    'suppliers.finding-due',
    'suppliers.finding-answered',
  ],
  records: ['supplier', 'supplier-evaluation', 'supplier-proof', 'supplier-form'],
  approvals: ['supplier-evaluation'],
  proof: ['supplier-evaluation'],
} as const;
