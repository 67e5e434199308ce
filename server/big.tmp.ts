import { paragraph, table } from './src/kit/pdf/blocks.ts';
import { makePdf } from './src/kit/pdf/pdf.ts';
import { writeFileSync } from 'node:fs';
const long = 'palavra comprida '.repeat(900);
const pdf = await makePdf({ locale: 'es', title: 'x'.repeat(300), company: 'Łódź 🙂 公司', day: '2026-01-01', landscape: true, content: [
 table([{ header: 'A' }, { header: 'B', width: 60 }], [[long, 'curto'], ['a'.repeat(500), 'https://exemplo.com.br/' + 'b'.repeat(200)], ['', 'fim']]), paragraph(long)] });
writeFileSync('/tmp/pdfx/b.pdf', pdf); console.log(pdf.length);
