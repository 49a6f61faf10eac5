// An identity provider as a separate process: signs the user in whom `login_hint` names, without a page. Prints its issuer.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const { redirectUri, clientId, clientSecret, users, port } = JSON.parse(process.argv[2]);

const server = createServer();
await new Promise(resolve => server.listen(port ?? 0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], amr: null, acr: null },
  acrValues: ['phr'],
  features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
  cookies: { keys: ['a key of the tests'] },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  findAccount: (_context, accountId) => {
    const user = Object.values(users).find(({ sub }) => sub === accountId);
    return user && { accountId, claims: () => user };
  },
  // What the firm's administrator has agreed to in the directory.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

server.on('request', async (request, reply) => {
  if (!request.url.startsWith('/interaction/')) return answer(request, reply);
  const { params } = await provider.interactionDetails(request, reply);
  const user = users[params.login_hint];
  const result = user
    ? { login: { accountId: user.sub, amr: user.amr, acr: user.acr } }
    : { error: 'access_denied', error_description: 'The user said no.' };
  await provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false });
});
process.stdout.write(`${issuer}\n`);
