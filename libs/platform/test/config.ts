import type { S3Config } from '../src/config/config.js';

/**
 * The S3-compatible server that the run was given (S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY), if any. In CI there is one:
 * a suite that quietly did not run there would prove nothing.
 */
export function testS3(): Omit<S3Config, 'bucket'> | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1', S3_ACCESS_KEY, S3_SECRET_KEY, CI } = process.env;
  if (endpoint)
    return { endpoint, region, accessKeyId: S3_ACCESS_KEY ?? 'atlas', secretAccessKey: S3_SECRET_KEY ?? 'atlas-secret' };
  if (CI) throw new Error('S3_ENDPOINT is missing: in CI the S3 file store is tested against a real server.');
  return undefined;
}

/** Of a process that a spec starts: Jest's own flags are not for it. */
export const childEnvironment = () => ({ ...process.env, NODE_OPTIONS: '' });
