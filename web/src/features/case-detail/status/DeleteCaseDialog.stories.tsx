import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { storyAddress } from '@/stories/address.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf } from '@/stories/fixtures/case.js';
import { pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { HistoryTab } from '../history/HistoryTab.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { DeleteCaseDialog } from './DeleteCaseDialog.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: <UntilClosed>{onClose => <DeleteCaseDialog onClose={onClose} />}</UntilClosed> },
  parameters: inCase({ 'POST cases/delete': { deleted: 1 }, 'POST cases/restore': { restored: 1 } }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));

export const SaysWhatIsDeleted: Story = {
  play: async ({ userEvent }) => {
    const asked = await dialog();
    await expect(asked.getByRole('listitem')).toHaveTextContent('DEMO26-000053');
    await expect(asked.getByRole('listitem')).toHaveTextContent('1,208.10');
    await expect(asked.getByText(/^The case is removed from all lists/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requestsOf('POST cases/delete')).toHaveLength(0);
  },
};

export const LeadsToTheList: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(storyAddress()).toBe(CASE_LIST_PATH));
    await expect(sentTo('POST cases/delete')).toEqual([['DEMO26-000053']]);
  },
};

/** The server would refuse it and record the refusal. */
export const ReadsNothingOfTheDeletedCase: Story = {
  args: {
    children: (
      <>
        <HistoryTab />
        <UntilClosed>{onClose => <DeleteCaseDialog onClose={onClose} />}</UntilClosed>
      </>
    ),
  },
  play: async ({ userEvent }) => {
    const history = () => requestsOf('POST case/{}/audit/records');
    await waitFor(() => expect(history()).toHaveLength(1));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Deleted Successfully')).toBeVisible();
    await expect(history()).toHaveLength(1);
  },
};

export const Undone: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Undone')).toBeVisible();
    await expect(sentTo('POST cases/restore')).toEqual([['DEMO26-000053']]);
  },
};

export const Refused: Story = {
  parameters: inCase({ 'POST cases/delete': refused(409, 'The case has payments.') }),
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The case has payments.');
    await expect(storyAddress()).toBe('/case/details?case_id=DEMO26-000053');
  },
};

export const Deleting: Story = {
  parameters: inCase({ 'POST cases/delete': pending }),
  play: async ({ userEvent }) => {
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked.getByRole('button', { name: 'Delete' })).toBeDisabled());
  },
};

export const LongAndRightToLeftName: Story = {
  args: {
    details: caseOf({
      injured_last_name: 'בן־גוריון',
      injured_first_name: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff the elder of Philadelphia',
    }),
  },
  play: async () => {
    await expect((await dialog()).getByText(/בן־גוריון/)).toBeVisible();
    await expect((await dialog()).getByText(/1,208\.10/)).toBeVisible();
  },
};
