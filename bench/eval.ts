/** `npm run eval [-- open|seen]` measures the embedded advisor, `npm run eval -- forms` the answers to customers' forms. */
await import(process.argv.includes('forms') ? './eval.forms.ts' : './eval.advice.ts');
