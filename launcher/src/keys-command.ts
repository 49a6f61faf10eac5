import { commandTexts } from '@atlas/contracts';
import { SigningKeys } from '@atlas/identity';
import type { Config } from '@atlas/platform';
import { NestFactory } from '@nestjs/core';
import { closeAdapters } from './adapters/adapters.js';
import { oneService } from './all-services.module.js';

export const KEYS_USAGE = commandTexts.keysUsage;

/** Lists the keys of access tokens, makes a new one sign, or ends an old one. Answers what to print. */
export async function runKeysCommand(config: Config, [verb, ...given]: readonly string[]): Promise<string> {
  const [kid, ...more] = given;
  const isComplete = verb === 'retire' ? kid !== undefined && more.length === 0 : given.length === 0;
  if (!isComplete || (verb !== 'list' && verb !== 'rotate' && verb !== 'retire')) throw new Error(KEYS_USAGE);
  const app = await NestFactory.createApplicationContext(oneService(config, 'identity'), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    const keys = app.get(SigningKeys, { strict: false });
    if (verb === 'rotate') return commandTexts.keyRotated(await keys.rotate());
    if (verb === 'list') return await list(keys);
    await keys.retire(kid!);
    return commandTexts.keyRetired(kid!);
  } finally {
    await app.close();
    await closeAdapters(app);
  }
}

async function list(keys: SigningKeys): Promise<string> {
  const listed = await keys.list();
  return listed
    .map(
      ({ kid, createdAt, replacedAt }) =>
        `${kid}  ${createdAt.toISOString()}  ${commandTexts.keyState(replacedAt?.toISOString())}`,
    )
    .join('\n');
}
