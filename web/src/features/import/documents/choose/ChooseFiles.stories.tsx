import type { FileNameMatch } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { NODES, NO_UPLOAD_DEFAULT } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending } from '@/stories/server.js';
import { ChooseFiles } from './ChooseFiles.js';

const MATCH = 'POST case/document/match';
const matchOf = (file_name: string): FileNameMatch => {
  if (file_name.startsWith('DEMO26')) return { file_name, case_id: file_name.slice(0, 13), candidates: [] };
  return { file_name, case_id: null, candidates: file_name.startsWith('NL') ? ['DEMO26-000053', 'DEMO26-000054'] : [] };
};
const matching = (answer: unknown, more: Answers = NO_UPLOAD_DEFAULT) =>
  inApp({ isPage: true, answers: { 'GET document/node/option': NODES, ...more, [MATCH]: answer } as Answers });

const meta: Meta<typeof ChooseFiles> = {
  component: ChooseFiles,
  parameters: matching(({ body }: { body: { file_names: string[] } }) => body.file_names.map(matchOf)),
};
export default meta;
type Story = StoryObj<typeof ChooseFiles>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const choose = ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>, ...names: string[]) =>
  userEvent.upload(
    canvas.getByLabelText('Files'),
    names.map(name => new File(['%PDF'], name)),
  );

export const Destinations: Story = {
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'DEMO26-000053 denial.pdf', 'NL85.pdf', 'scan.pdf', 'all.zip', '.DS_Store');
    await expect(await canvas.findByRole('link', { name: 'DEMO26-000053' })).toBeVisible();
    await expect(canvas.getByText('2 cases have this claim number')).toBeVisible();
    await expect(canvas.getByText('No matching case, assign it later')).toBeVisible();
    await expect(canvas.getByText('Each file by its own name')).toBeVisible();
    await expect(canvas.getByText(/^4 files/)).toBeVisible();
  },
};

export const DefaultNodeOfTheFirm: Story = {
  parameters: matching([], { 'GET case/upload_default': { document_node_id: 17, document_node_name: 'Denials / NF-10' } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/^Document Node|^Document node/)).toHaveValue('Denials / NF-10'));
  },
};

export const NodeMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await choose({ canvas, userEvent }, 'scan.pdf');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect(await canvas.findByText('Please Select Document Node.')).toBeVisible();
  },
};

export const NodeOfOneFileAndRemoval: Story = {
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'scan.pdf', 'note.pdf');
    await userEvent.click(within(await canvas.findByRole('row', { name: /scan\.pdf/ })).getByRole('checkbox'));
    const selection = within(canvas.getByRole('group', { name: 'Selection' }));
    await userEvent.click(selection.getByRole('combobox', { name: 'Document node of the selected files' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Denials / NF-10' }));
    await expect(await canvas.findByRole('row', { name: /scan\.pdf.*Denials/ })).toBeVisible();
    await userEvent.click(selection.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /scan\.pdf/ })).not.toBeInTheDocument());
    await expect(canvas.getByText(/^1 file/)).toBeVisible();
  },
};

export const Searching: Story = {
  parameters: matching(pending),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, `${'חוות דעת רפואית '.repeat(12)}.pdf`);
    await expect(await canvas.findByRole('row', { name: /חוות דעת.*Searching…/ })).toBeVisible();
  },
};

export const Many: Story = {
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, ...Array.from({ length: 120 }, (_, index) => `scan ${index}.pdf`));
    await expect(await canvas.findByText(/^120 files/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /next page/i })).toBeEnabled();
  },
};

export const NoneChosen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No files selected')).toBeVisible();
    await expect(canvas.queryByRole('row')).not.toBeInTheDocument();
  },
};
