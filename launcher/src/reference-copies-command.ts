import { commandTexts } from '@atlas/contracts';
import { MasterDataSetup } from '@atlas/master-data';
import type { Config } from '@atlas/platform';
import { NestFactory } from '@nestjs/core';
import { closeAdapters } from './adapters/adapters.js';
import { oneService } from './all-services.module.js';

export const REFERENCE_COPIES_USAGE = commandTexts.referenceCopiesUsage;

/** Publishes every master record of an account again, so that the copies in the other services are current. Returns the text to print. */
export async function runReferenceCopiesCommand(config: Config, [verb, account = '']: readonly string[]): Promise<string> {
  if (verb !== 'publish' || !/^[1-9]\d{0,8}$/.test(account)) throw new Error(REFERENCE_COPIES_USAGE);
  const app = await NestFactory.createApplicationContext(oneService(config, 'master-data'), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    const sent = await app.get(MasterDataSetup, { strict: false }).republish(Number(account));
    return commandTexts.referencesResent(sent, account);
  } finally {
    await app.close();
    await closeAdapters(app);
  }
}
