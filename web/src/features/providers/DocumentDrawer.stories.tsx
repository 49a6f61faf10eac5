import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { pending } from '@/stories/server.js';
import { DocumentDrawer } from './DocumentDrawer.js';

const TYPES = [
  { id: 1, name: 'W-9', expires: false },
  { id: 2, name: 'License', expires: true },
];
const onAdd = fn((form: FormData) => Promise.resolve(void form));

const meta: Meta<typeof DocumentDrawer> = {
  component: DocumentDrawer,
  args: { providerId: 4, file: new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' }), onAdd, onClose: fn() },
  parameters: inApp({ answers: { ...NO_DRAFTS, 'GET provider_document_type/option': TYPES } }),
};
export default meta;
type Story = StoryObj<typeof DocumentDrawer>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Add document' }));
const expiresOn = async () => (await drawer()).getByRole('textbox', { name: /^Expires on/ });
const add = async () => (await drawer()).getByRole('button', { name: /^Add/ });

async function choose(userEvent: User, type: string) {
  await waitFor(async () => {
    await userEvent.click((await drawer()).getByRole('combobox', { name: /^Type/ }));
    await expect(screen.getByRole('option', { name: type })).toBeVisible();
  });
  await userEvent.click(screen.getByRole('option', { name: type }));
}

export const AddsADroppedFile: Story = {
  play: async ({ userEvent, args }) => {
    await expect((await drawer()).getByText('license.pdf')).toBeVisible();
    await choose(userEvent, 'License');
    await expect(await expiresOn()).toBeRequired();
    await userEvent.type(await expiresOn(), '12312027');
    await userEvent.click(await add());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    const form = onAdd.mock.calls[0]?.[0];
    await expect([form?.get('provider_document_type_id'), form?.get('expires_on')]).toEqual(['2', '2027-12-31']);
    await expect(form?.get('file')).toHaveProperty('name', 'license.pdf');
  },
};

export const ExpiryMissing: Story = {
  play: async ({ userEvent }) => {
    await choose(userEvent, 'License');
    await userEvent.click(await add());
    await waitFor(async () => expect(await expiresOn()).toBeInvalid());
    await expect(onAdd).not.toHaveBeenCalled();
  },
};

export const FileAndTypeMissing: Story = {
  args: { file: undefined },
  play: async ({ userEvent }) => {
    await expect((await drawer()).getByText('PDF, images, Word or Excel, up to 25 MB')).toBeVisible();
    await userEvent.click(await add());
    await expect(await (await drawer()).findByText(/^Please choose a file/i)).toBeVisible();
    await expect((await drawer()).getByRole('combobox', { name: /^Type/ })).toBeInvalid();
    await expect(onAdd).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { onAdd: () => Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'The file is infected.')) },
  play: async ({ userEvent, args }) => {
    await choose(userEvent, 'W-9');
    await userEvent.click(await add());
    await expect(await screen.findByText('The file is infected.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { onAdd: () => new Promise(() => undefined) },
  play: async ({ userEvent }) => {
    await choose(userEvent, 'W-9');
    await userEvent.click(await add());
    await waitFor(async () => expect(await add()).toBeDisabled());
  },
};

export const TypesLoading: Story = {
  parameters: inApp({ answers: { ...NO_DRAFTS, 'GET provider_document_type/option': pending } }),
  play: async () => {
    await expect(await expiresOn()).not.toBeRequired();
    await expect(await add()).toBeVisible();
  },
};

export const LongRightToLeftFileName: Story = {
  args: { file: new File([''], `${'רישיון עסק '.repeat(12)}.pdf`) },
  play: async () => {
    await expect((await drawer()).getByText(/רישיון עסק/)).toBeVisible();
  },
};

export const FieldErrorOfTheServer: Story = {
  args: {
    onAdd: () =>
      Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'Not saved.', { expires_on: 'The document has expired.' })),
  },
  play: async ({ userEvent }) => {
    await choose(userEvent, 'License');
    await userEvent.type(await expiresOn(), '01012020');
    await userEvent.click(await add());
    await waitFor(async () => expect(await expiresOn()).toHaveAccessibleDescription('The document has expired.'));
  },
};
