import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { browserStorage } from '@/providers/session/current-session.js';
import { rememberBrand } from '@/providers/session/firm-brand.js';
import { inApp } from '@/stories/parameters.js';
import { refused } from '@/stories/server.js';
import { LoginForm } from './LoginForm.js';
import { SignInBrand } from './SignInBrand.js';

const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const claims = btoa(JSON.stringify({ userId: '7', username: 'mara.quill@demo.test', accountId: '1', exp: 4_102_444_800 }));
const TOKEN = `${btoa('{"alg":"HS256"}')}.${claims}.signature`;

/** What LoginPage shows. */
const Page = () => (
  <>
    <SignInBrand />
    <LoginForm />
  </>
);

const meta: Meta<typeof Page> = {
  component: Page,
  parameters: inApp({ session: null, at: '/login' }),
  beforeEach: () => {
    rememberBrand(browserStorage, { code: 'DEMO', name: 'Halvorsen & Pike', logo: LOGO });
    return () => browserStorage.removeItem('atlas.brand');
  },
};
export default meta;
type Story = StoryObj<typeof Page>;

export const ShowsTheLastFirmOfTheBrowser: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Logo of Halvorsen & Pike' })).toBeVisible();
    await expect(canvas.getByText('Halvorsen & Pike')).toBeVisible();
  },
};

export const ShowsTheProductUnderTheAddressOfAnotherFirm: Story = {
  parameters: inApp({ session: null, at: '/login?domain=NORTH' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Atlas')).toBeVisible();
    await expect(canvas.queryByText('Halvorsen & Pike')).not.toBeInTheDocument();
  },
};

export const RightsCannotBeLoaded: Story = {
  parameters: inApp({
    session: null,
    at: '/login',
    answers: {
      'POST Token/GetAccessToken': { access_token: TOKEN } as never,
      'GET user/session': refused(500, 'The server has a problem.') as never,
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mara.quill@demo.test');
    await userEvent.type(canvas.getByLabelText('Password'), 'right{Enter}');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('User action permission');
    await expect(alert).toHaveTextContent('Something went wrong');
  },
};
