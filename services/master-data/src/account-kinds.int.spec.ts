import { bodyOf } from '../test/answers.js';
import { RunningMasterData } from '../test/start-master-data.js';

interface Refusal {
  readonly ExceptionMessage: string;
  readonly code: string;
}

describe('the kind of an account', () => {
  let running: RunningMasterData;
  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  afterAll(() => running?.stop());

  const list = (path: string, accountKind: 'Attorney' | 'Funding' | 'Operator') =>
    running.as({ accountKind })('POST', `${path}/list`, { body: {} });

  it.each([
    ['Funding', 'annexure', 'Annexures are not part of a funding company.'],
    ['Funding', 'exhibit_master', 'Exhibits are not part of a funding company.'],
    ['Operator', 'provider_master', 'Providers are not part of the operator account.'],
  ] as const)('%s closes %s to every user, and records it', async (kind, path, message) => {
    const answer = await list(path, kind);
    expect([answer.status, bodyOf<Refusal>(answer)]).toMatchObject([
      403,
      { ExceptionMessage: message, code: 'PERMISSION_MISSING' },
    ]);
    expect(running.facts.at(-1)).toMatchObject({ type: 'AttemptRefused' });
    const write = await running.as({ accountKind: kind })('POST', path, { body: { name: 'X' } });
    expect(write.status).toBe(403);
    expect((await list(path, 'Attorney')).status).toBe(200);
  });

  it.each([
    ['Funding', 'portfolio'],
    ['Funding', 'provider_master'],
    ['Operator', 'code_set_release'],
    ['Operator', 'zipcode'],
  ] as const)('%s leaves %s open', async (kind, path) => {
    expect((await list(path, kind)).status).toBe(200);
  });
});
