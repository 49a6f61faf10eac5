import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { loadConfig, type Config } from '@atlas/platform';
import { kidOf, until } from '@atlas/testing';
import { runAuditCommand } from '../src/audit-command.js';
import { KEYS_USAGE, runKeysCommand } from '../src/keys-command.js';
import { PASSWORD, type User } from './user.js';
import { SeparateServices } from './separate-services.js';

/** The command runs beside the product, as another process of identity. */
describe('npm run keys', () => {
  let services: SeparateServices;
  let config: Config;
  let user: User;

  beforeAll(async () => {
    services = await SeparateServices.start();
    config = loadConfig({ ...services.environment, PORT: '0' });
    user = await services.firm('FIRM');
  }, 120_000);
  afterAll(() => services?.stop());

  const listed = async () => (await runKeysCommand(config, ['list'])).split('\n').map(line => line.split(/ {2}/));
  const signIn = async () => {
    const answer = await user.post<{ access_token: string; refresh_token: string }>('Token/GetAccessToken', {
      username: 'admin@firm.test',
      password: PASSWORD,
    });
    return answer.body;
  };
  /** One call of each service, through each gateway. */
  const CALLS = ['user/profile', 'state', 'case/FIRM26-000001/details', 'domain_email_config/option', 'report'];
  const statusOf = async (token: string, status: number) => {
    const headers = { authorization: `Bearer ${token}` };
    const answers = services.gateways.flatMap(url =>
      CALLS.map(path => fetch(`${url}/AtlasAPI/api/${path}`, { headers }).then(answer => answer.status)),
    );
    return (await Promise.all(answers)).every(each => (each === 401) === (status === 401));
  };

  it('rotates without ending a session, and retires: in all services and gateways', async () => {
    const before = await signIn();
    expect(await statusOf(before.access_token, 200)).toBe(true);
    const said = await runKeysCommand(config, ['rotate']);
    const kid = /Signing key (\S+) signs/.exec(said)![1]!;
    expect(await listed()).toEqual([
      [kid, expect.any(String), 'signs'],
      [kidOf(before.access_token), expect.any(String), expect.stringContaining('replaced')],
    ]);
    const after = await until('identity signs with the new key', async () => {
      const tokens = await signIn();
      return kidOf(tokens.access_token) === kid && tokens;
    });
    expect(await statusOf(after.access_token, 200)).toBe(true);
    expect(await statusOf(before.access_token, 200)).toBe(true);

    await expect(runKeysCommand(config, ['retire', kid])).rejects.toThrow('signs access tokens. Run rotate first');
    await runKeysCommand(config, ['retire', kidOf(before.access_token)]);
    await until('all services refuse the token', () => statusOf(before.access_token, 401));
    const renewed = await user.get<{ access_token: string }>(`Token/RefreshToken?refreshToken=${before.refresh_token}`);
    expect(await statusOf(renewed.body.access_token, 200)).toBe(true);
    expect(await listed()).toHaveLength(1);

    const tools = { store: services.get<EventStore>('identity', EVENT_STORE), digests: undefined as never };
    const changes = await runAuditCommand(tools, ['changes']);
    const old = kidOf(before.access_token);
    expect(changes).toContain(`Signing key ${kid} signs access tokens now  signing_key: ${old} → ${kid}`);
    expect(changes).toContain(`Signing key ${old} made at the first start`);
    expect(changes).toContain(`Signing key ${kidOf(before.access_token)} retired`);
  });

  it.each([[[]], [['retire']], [['rotate', 'now']], [['sign', 'x']]])('explains itself after %j', async given => {
    await expect(runKeysCommand(config, given)).rejects.toThrow(KEYS_USAGE);
  });
});
