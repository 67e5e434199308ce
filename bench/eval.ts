/**
 * `npm run eval [-- open|seen] [stream]` measures the embedded advisor, `npm run eval -- dialogues [FILE…]` its conversations,
 * `npm run eval -- forms` the answers to customers' forms.
 */
const which = (['forms', 'dialogues'] as const).find((one) => process.argv.includes(one)) ?? 'advice';
await import(`./eval.${which}.ts`);
