import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { pending, refused, requestsOf } from '@/stories/server.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { documentOf } from '@/stories/fixtures/case-rows.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { DocumentsTab } from './DocumentsTab.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'DC', children: <DocumentsTab /> },
  parameters: inCase({ 'DELETE case/{}/document/{}': { case_id: 'DEMO26-000053', revision: 8 } as never }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

export const Files: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 files')).toBeVisible();
    await expect(canvas.getByText('NF-10 CL-20569.pdf')).toBeVisible();
    const nodes = within(canvas.getByRole('navigation', { name: 'Document nodes' }));
    await userEvent.click(nodes.getByRole('button', { name: /^Denials/ }));
    await expect(await canvas.findByText('1 file')).toBeVisible();
    await expect(canvas.queryByText('NF-3.pdf')).not.toBeInTheDocument();
  },
};

/** What DocumentSelection asks. */
export const RemovesTheSelectedFiles: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select d1' }));
    const selection = within(await canvas.findByRole('region', { name: 'Selection' }));
    await expect(selection.getByText('1 document')).toBeVisible();
    await userEvent.click(selection.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /Delete/ }));
    await waitFor(() => expect(requestsOf('DELETE case/{}/document/{}')).toHaveLength(1));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
  },
};

export const Empty: Story = {
  parameters: inCase({ 'GET case/{}/document': [] }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No documents yet')).toBeVisible();
    await expect(canvas.getByText('Drop files here, or press U to choose them.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Upload/ }));
    await expect(await screen.findByRole('dialog', { name: 'Upload documents' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: inCase({ 'GET case/{}/document': refused(500, 'The documents cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The documents cannot be read.')).toBeVisible();
  },
};

const MANY = Array.from({ length: 120 }, (_, index) => documentOf({ id: `d${index}`, file_name: `Exhibit ${index + 1}.pdf` }));

export const ManyFiles: Story = {
  parameters: inCase({ 'GET case/{}/document': MANY }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 files')).toBeVisible();
    await expect(canvas.getByText('Exhibit 1.pdf')).toBeVisible();
  },
};

export const LongAndRightToLeftNames: Story = {
  parameters: inCase({
    'GET case/{}/document': [
      documentOf({ file_name: `${'Very long file name of an exhibit '.repeat(6)}.pdf` }),
      documentOf({ id: 'd2', file_name: 'חוות דעת רפואית.pdf', uploaded_by: 'דוד בן־גוריון' }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('חוות דעת רפואית.pdf')).toBeVisible();
    await expect(canvas.getByText(/^Very long file name/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 files')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Upload U/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'GET case/{}/document': pending }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: /^Upload/ }))[0]).toBeVisible();
    await expect(canvas.queryByText('No documents yet')).not.toBeInTheDocument();
  },
};
