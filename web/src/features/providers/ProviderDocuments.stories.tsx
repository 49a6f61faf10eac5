import { provider, type ProviderDocument } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { dragged } from '@/stories/dragged.js';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import ProviderDocuments from './ProviderDocuments.js';

const documentOf = (given: Partial<ProviderDocument> = {}): ProviderDocument => ({
  id: 1,
  provider_document_type_id: 2,
  type_name: 'License',
  file_name: 'license.pdf',
  size: 182_400,
  effective_on: '2025-01-01',
  expires_on: '2026-05-01',
  expiry: 'soon',
  uploaded_by: 'Casey Marsh',
  uploaded_at: '2026-04-20T15:12:00Z',
  note: null,
  ...given,
});

const DOCUMENTS = 'GET provider_master/{}/document';
const DELETE = 'POST provider_master/{}/document/delete';
const TYPES = { 'GET provider_document_type/option': [{ id: 2, name: 'License', expires: true }] };
const having = (result: readonly ProviderDocument[], missing: { id: number; name: string }[] = [], more: Answers = {}) =>
  inApp({ answers: { ...NO_DRAFTS, ...TYPES, [DOCUMENTS]: { result, missing }, ...more } });

const meta: Meta<typeof ProviderDocuments> = {
  component: ProviderDocuments,
  args: recordPart(provider),
  parameters: having([
    documentOf(),
    documentOf({ id: 3, type_name: 'W-9', file_name: 'w9.pdf', expires_on: '2026-01-01', expiry: 'expired' }),
  ]),
};
export default meta;
type Story = StoryObj<typeof ProviderDocuments>;

export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: /license\.pdf/ });
    await expect(row).toHaveTextContent('soon');
    await expect(canvas.getByRole('row', { name: /w9\.pdf/ })).toHaveTextContent('expired');
    await userEvent.click(canvas.getByRole('button', { name: 'Add document' }));
    await expect(await screen.findByRole('dialog', { name: 'Add document' })).toBeVisible();
  },
};

export const AddedInTheEvening: Story = {
  // 9:30 PM of the day before in New York.
  parameters: having([documentOf({ uploaded_at: '2026-04-22T01:30:00Z' })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('04/21/2026 Casey Marsh')).toBeVisible();
  },
};

export const MissingOnes: Story = {
  parameters: having(
    [],
    [
      { id: 1, name: 'Retainer' },
      { id: 2, name: 'W-9' },
    ],
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No documents yet')).toBeVisible();
    await expect(canvas.getByText('Retainer, W-9')).toBeVisible();
  },
};

export const Removed: Story = {
  parameters: having([documentOf()], [], { [DELETE]: { deleted: 1 } as never }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove license.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
    await expect(dialog.getByText('license.pdf')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentTo(DELETE)).toEqual([[1]]));
    await expect(await screen.findByText('Deleted Successfully')).toBeVisible();
  },
};

export const RemovalRefused: Story = {
  parameters: having([documentOf()], [], { [DELETE]: refused(409, 'The document is in use.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove license.pdf' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('The document is in use.');
  },
};

export const DroppedFile: Story = {
  play: async ({ canvas }) => {
    const file = new File(['%PDF-1.7'], 'retainer.pdf', { type: 'application/pdf' });
    await fireEvent.drop(await canvas.findByRole('row', { name: /license\.pdf/ }), dragged([file]));
    await expect(
      await within(await screen.findByRole('dialog', { name: 'Add document' })).findByText('retainer.pdf'),
    ).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: inApp({ session: { permissions: [] }, answers: { [DOCUMENTS]: { result: [documentOf()], missing: [] } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download license.pdf' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add document' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Remove license.pdf' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inApp({ answers: { [DOCUMENTS]: pending } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add document' })).toBeVisible();
    await expect(canvas.queryByText('No documents yet')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: inApp({ answers: { [DOCUMENTS]: refused(500, 'The documents cannot be read.') } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The documents cannot be read.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const ManyWithRightToLeftNames: Story = {
  parameters: having(Array.from({ length: 60 }, (_, id) => documentOf({ id, file_name: `${'רישיון עסק '.repeat(8)}${id}.pdf` }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /רישיון עסק 0\.pdf/ })).toBeVisible();
    await expect(canvas.getByText('60')).toBeVisible();
  },
};
