import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, refused, requestsOf } from '@/stories/server.js';
import { FirmLogo } from './FirmLogo.js';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = () =>
  new Response(
    Uint8Array.from(atob(PNG), sign => sign.charCodeAt(0)),
    { headers: { 'Content-Type': 'image/png' } },
  );
const noLogo = () => new Response(null, { status: 204 });
const having = (answers: Answers) =>
  inApp({ answers: { 'POST lawfirm/logo': undefined, 'DELETE lawfirm/logo': undefined, ...answers } });
const shown = { 'GET lawfirm/logo': picture } as unknown as Answers;
const none = { 'GET lawfirm/logo': noLogo } as unknown as Answers;

const meta: Meta<typeof FirmLogo> = {
  component: FirmLogo,
  args: { firmName: 'Halvorsen & Pike' },
};
export default meta;
type Story = StoryObj<typeof FirmLogo>;

const choose = (name: string) => {
  const input = document.querySelector('input[type=file]')!;
  return fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } });
};

export const Uploaded: Story = {
  parameters: having(none),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No logo/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove logo' })).not.toBeInTheDocument();
    await choose('logo.png');
    await expect(await screen.findByText('Data Updated successfully')).toBeVisible();
    const form = requestsOf('POST lawfirm/logo')[0]?.body as FormData;
    await expect((form.get('file') as File).name).toBe('logo.png');
  },
};

export const Refused: Story = {
  parameters: having({
    ...none,
    'POST lawfirm/logo': refused(415, 'The file logo.svg is not accepted here. Accepted types: .png, .jpg, .jpeg.'),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/^No logo/);
    await choose('logo.svg');
    await expect(await screen.findByText(/^The file logo.svg is not accepted here/)).toBeVisible();
  },
};

export const Removed: Story = {
  parameters: having(shown),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: 'Logo of Halvorsen & Pike' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove logo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove logo' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(requestsOf('DELETE lawfirm/logo')).toHaveLength(1));
  },
};
