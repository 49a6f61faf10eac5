import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf, caseWritten } from '@/stories/fixtures/case.js';
import { pending, refused, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { ReopenDialog } from './ReopenDialog.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: {
    details: caseOf({ is_closed: true }),
    children: <UntilClosed>{onClose => <ReopenDialog onClose={onClose} />}</UntilClosed>,
  },
  parameters: inCase({ 'POST case/{}/reopen': caseWritten() as never }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const reason = () => screen.findByRole('textbox', { name: /^Reason/ });
const reopen = () => screen.getByRole('button', { name: 'Reopen' });

export const Reopens: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('The case gets the status it had before it was closed.')).toBeVisible();
    await waitFor(async () => expect(await reason()).toHaveFocus());
    await userEvent.type(await reason(), '  The check was returned. ');
    await userEvent.click(reopen());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sentTo('POST case/{}/reopen')).toEqual([{ reason: 'The check was returned.' }]);
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const UndoesReopening: Story = {
  args: { details: caseOf({ is_closed: true, current_status_id: 37 }) },
  parameters: inCase({
    'POST case/{}/reopen': caseWritten() as never,
    'POST case/{}/close': caseWritten({ is_closed: true }) as never,
  }),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'The check was returned.');
    await userEvent.click(reopen());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST case/{}/close')).toEqual([{ reason: 'Reopening was undone.', status_id: 37 }]));
    await expect(await screen.findByText('Undone')).toBeVisible();
  },
};

export const ReasonMissing: Story = {
  play: async ({ userEvent }) => {
    await reason();
    await userEvent.click(reopen());
    await waitFor(async () => expect(await reason()).toHaveAccessibleDescription('Please Enter Reason.'));
    await expect(await reason()).toBeInvalid();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expect(sentTo('POST case/{}/reopen')).toEqual([]);
  },
};

export const RefusedAtTheReason: Story = {
  parameters: inCase({
    'POST case/{}/reopen': refused(422, 'Not saved.', { errors: { reason: 'The reason is too long.' } }),
  }),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Returned check');
    await userEvent.click(reopen());
    await waitFor(async () => expect(await reason()).toHaveAccessibleDescription('The reason is too long.'));
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  parameters: inCase({ 'POST case/{}/reopen': refused(409, 'The case is not closed.') }),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'נפתח מחדש');
    await userEvent.click(reopen());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The case is not closed.');
    await expect(await reason()).toHaveValue('נפתח מחדש');
    await expect(reopen()).toBeEnabled();
  },
};

export const Saving: Story = {
  parameters: inCase({ 'POST case/{}/reopen': pending }),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Returned check');
    await userEvent.click(reopen());
    await waitFor(() => expect(reopen()).toBeDisabled());
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const LongRightToLeftReason: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await reason());
    await userEvent.paste('ההמחאה חזרה מהבנק. '.repeat(40));
    await userEvent.click(reopen());
    await waitFor(() => expect(sentTo('POST case/{}/reopen')).toEqual([{ reason: 'ההמחאה חזרה מהבנק. '.repeat(40).trim() }]));
  },
};
