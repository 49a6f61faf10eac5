import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { similarOf } from '@/stories/fixtures/case-briefs.js';
import { inApp } from '@/stories/parameters.js';
import { pending, refused } from '@/stories/server.js';
import { AddCaseDialog } from './AddCaseDialog.js';

const SIMILAR = [similarOf('DEMO26-000054'), similarOf('DEMO26-000061')];
const offering = (similar = SIMILAR) => inApp({ answers: { 'GET case/{}/similars/{}': similar } });

const meta: Meta<typeof AddCaseDialog> = {
  component: AddCaseDialog,
  args: { taken: ['DEMO26-000053'], onAdd: fn(), onClose: fn() },
  parameters: offering(),
};
export default meta;
type Story = StoryObj<typeof AddCaseDialog>;

const dialog = async () => within(await screen.findByRole('dialog'));
const caseId = async () => (await dialog()).getByRole('textbox', { name: 'Case ID' });
const add = async () => (await dialog()).getByRole('button', { name: 'Add' });

export const ByItsId: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Compare with' })).toBeVisible();
    await expect(await add()).toBeDisabled();
    await userEvent.type(await caseId(), ' demo26-000070 ');
    await userEvent.click(await add());
    await expect(args.onAdd).toHaveBeenCalledWith('DEMO26-000070');
  },
};

export const ASimilarOne: Story = {
  args: { taken: ['DEMO26-000053', 'DEMO26-000061'] },
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Add case' })).toBeVisible();
    await userEvent.click(await (await dialog()).findByRole('button', { name: /^DEMO26-000054/ }));
    await expect(args.onAdd).toHaveBeenCalledWith('DEMO26-000054');
    await expect((await dialog()).queryByRole('button', { name: /^DEMO26-000061/ })).not.toBeInTheDocument();
  },
};

export const ShownAlready: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.type(await caseId(), 'demo26-000053{Enter}');
    await expect(await caseId()).toHaveAccessibleDescription('This case is already shown.');
    await expect(await add()).toBeDisabled();
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

export const NothingSimilar: Story = {
  parameters: offering([]),
  play: async () => {
    await expect(await caseId()).toBeVisible();
    await expect((await dialog()).queryByText('Similar cases')).not.toBeInTheDocument();
  },
};

export const SimilarCasesNotAvailable: Story = {
  parameters: inApp({ answers: { 'GET case/{}/similars/{}': refused(500, 'The similar cases cannot be read.') } }),
  play: async ({ userEvent, args }) => {
    await userEvent.type(await caseId(), 'DEMO26-000070{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('DEMO26-000070');
  },
};

const MANY = Array.from({ length: 60 }, (_, index) =>
  similarOf(
    `DEMO26-000${101 + index}`,
    index === 0 ? { injured_name: 'בן־גוריון, דוד', provider_name: 'Pain clinic '.repeat(20) } : {},
  ),
);

export const ManyAndARightToLeftName: Story = {
  parameters: offering(MANY),
  play: async () => {
    await expect(await (await dialog()).findByText(/בן־גוריון, דוד/)).toBeVisible();
    await expect((await dialog()).getByRole('button', { name: /^DEMO26-000160/ })).toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inApp({ answers: { 'GET case/{}/similars/{}': pending } }),
  play: async ({ userEvent, args }) => {
    await expect((await dialog()).queryByText('Similar cases')).not.toBeInTheDocument();
    await userEvent.type(await caseId(), 'DEMO26-000070{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('DEMO26-000070');
  },
};
