import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { AddCasesDialog } from './AddCasesDialog.js';

const CALL = 'POST portfolio/{}/case';
const adding = (answer: Answers[typeof CALL]) => inApp({ answers: { [CALL]: answer } });

const meta: Meta<typeof AddCasesDialog> = {
  component: AddCasesDialog,
  args: { portfolio: 4, onClose: fn(), onJoined: fn() },
  parameters: adding({ updated: 2, refused: [] }),
};
export default meta;
type Story = StoryObj<typeof AddCasesDialog>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add cases' }));
const ids = async () => (await dialog()).getByRole('textbox', { name: 'Case IDs' });
const add = async () => (await dialog()).getByRole('button', { name: /^Add/ });

export const PastedIds: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await add()).toBeDisabled();
    await userEvent.click(await ids());
    await userEvent.paste('Case ID\ndemo26-000053, DEMO26-000054;\nDEMO26-000053');
    await expect(await add()).toHaveTextContent('Add 2 cases');
    await userEvent.click(await add());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(sentTo(CALL)).toEqual([{ case_ids: ['DEMO26-000053', 'DEMO26-000054'] }]);
    await expect(args.onJoined).toHaveBeenCalledOnce();
    await expect(await screen.findByText('2 cases added')).toBeVisible();
  },
};

export const FromAFile: Story = {
  play: async ({ userEvent }) => {
    const file = new File(['DEMO26-000053\nDEMO26-000054\n'], 'purchase.csv', { type: 'text/csv' });
    await userEvent.upload((await dialog()).getByLabelText('File with the case IDs'), file);
    await waitFor(async () => expect(await add()).toHaveTextContent('Add 2 cases'));
    await expect(await ids()).toHaveValue('DEMO26-000053\nDEMO26-000054\n');
  },
};

const REFUSED = Array.from({ length: 10 }, (_, index) => ({
  case_id: `DEMO26-000${101 + index}`,
  message: index === 0 ? 'התיק שייך לתיק אחר.' : 'The case belongs to another portfolio.',
}));

export const SomeAreRefused: Story = {
  parameters: adding({ updated: 1, refused: REFUSED }),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await ids());
    await userEvent.paste(['DEMO26-000053', ...REFUSED.map(({ case_id }) => case_id)].join('\n'));
    await userEvent.click(await add());
    await expect(await (await dialog()).findByText(/^10 of 11 cases could not be added:/)).toBeVisible();
    await expect((await dialog()).getAllByRole('listitem')).toHaveLength(8);
    await expect((await dialog()).getByText(/and 2 more/)).toBeVisible();
    await expect(await add()).toHaveTextContent('Add 10 cases');
    await expect(args.onJoined).toHaveBeenCalledOnce();
    await expect(await screen.findByText('1 case added')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  parameters: adding(refused(403, 'You may not change this portfolio.')),
  play: async ({ userEvent }) => {
    await userEvent.type(await ids(), 'DEMO26-000053');
    await userEvent.click(await add());
    await expect(await screen.findByRole('alert')).toHaveTextContent('You may not change this portfolio.');
    await expect(await ids()).toHaveValue('DEMO26-000053');
  },
};

export const Adding: Story = {
  parameters: adding(pending),
  play: async ({ userEvent }) => {
    await userEvent.type(await ids(), 'DEMO26-000053');
    await userEvent.click(await add());
    await waitFor(async () => expect(await add()).toBeDisabled());
  },
};

export const NoIdsInTheText: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await ids());
    await userEvent.paste('Case ID\nתיקים של קרן, טרם שויכו');
    await expect(await add()).toBeDisabled();
    await expect(await add()).toHaveTextContent('Add cases');
  },
};

export const Many: Story = {
  parameters: adding({ updated: 1000, refused: [] }),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await ids());
    await userEvent.paste(Array.from({ length: 1500 }, (_, index) => `DEMO26-${index}`).join('\n'));
    await expect(await add()).toHaveTextContent('Add 1,500 cases');
    await userEvent.click(await add());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(sentTo(CALL).map(({ case_ids }) => case_ids.length)).toEqual([1000, 500]);
  },
};
