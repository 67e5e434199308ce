/** Files in S3, or in what speaks like it. */
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config.ts';

/** An S3 bucket, or what speaks like one. No request waits for it longer than a request may take. */
export function storageBucketOf(config: Config): S3Driver {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new S3Driver({
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    forcePathStyle: config.S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    visibility: 'private',
    supportsACL: false,
    // Stores other than Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_500, requestTimeout: 4_000, throwOnRequestTimeout: true },
  });
}
