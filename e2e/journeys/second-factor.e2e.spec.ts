import type { Page } from 'playwright-core';
import { type TOTP, URI } from 'otpauth';
import { Client } from '../support/api.js';
import {
  closeBrowser,
  DEMO_PASSWORD,
  newVisitor,
  openBrowser,
  productUrl,
  seriousFaults,
  signIn,
  type Visitor,
} from '../support/browser.js';

const FORM = (page: Page) => page.getByRole('dialog');

/** A new user of the firm without cases, so that the users of other tests keep their sign-in. */
async function newUser(): Promise<string> {
  const admin = await Client.signedIn('admin@north.test');
  const username = `second-factor-${Date.now()}@north.test`;
  const user = { username, email: username, first_name: 'Ada', last_name: 'Second', user_type: 1, password: DEMO_PASSWORD };
  const { status } = await admin.call('POST', 'application/user', user);
  expect(status).toBe(201);
  return username;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/login/);
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

const isIn = (page: Page) => page.waitForURL(url => !url.pathname.includes('/login'));

describe('a second factor', () => {
  let visitor: Visitor;
  let page: Page;
  let username: string;

  beforeAll(openBrowser);
  afterAll(closeBrowser);
  beforeEach(async () => {
    // Browsers allow passkeys for names of hosts only.
    visitor = await newVisitor({ baseURL: productUrl().replace('127.0.0.1', 'localhost') });
    page = visitor.page;
    username = await newUser();
    await signIn(visitor, username);
    await page.goto('/user-profile');
  });
  afterEach(async () => {
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  });

  it('is a code of an authenticator app, which the profile sets up, or a recovery code', async () => {
    await page.getByRole('button', { name: 'Set up app' }).click();
    await FORM(page).getByRole('button', { name: 'Continue' }).click();
    await FORM(page)
      .getByRole('img', { name: /QR code/ })
      .waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    const secret = (await FORM(page).locator('code').innerText()).replaceAll(' ', '');
    const app = URI.parse(`otpauth://totp/Atlas:x?issuer=Atlas&secret=${secret}`) as TOTP;
    await FORM(page).getByLabel(/^Code/).fill(app.generate());
    await FORM(page).getByRole('button', { name: 'Confirm' }).click();
    const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await shown.first().waitFor();
    const codes = await shown.allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have stored the codes' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    await signOut(page);
    await enterPassword(page, username);
    await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
    expect(await seriousFaults(visitor)).toEqual([]);
    await page.getByLabel(/^Code/).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('The code is not correct.').first().waitFor();
    await page.getByLabel(/^Code/).fill(codes[0]!);
    await page.keyboard.press('Enter');
    await isIn(page);
  });

  it('is a passkey, which also signs in without name and password', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await FORM(page).getByLabel(/^Name/).fill('Work laptop');
    await FORM(page).getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have stored the codes' }).click();
    await page.getByText('Work laptop').waitFor();

    await signOut(page);
    await enterPassword(page, username);
    await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await isIn(page);

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await isIn(page);
    await page.goto('/user-profile');
    await page.getByText(username).first().waitFor();
  });
});
