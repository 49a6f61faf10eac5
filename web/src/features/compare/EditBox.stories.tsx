import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { caseOf } from '@/stories/fixtures/case.js';
import { inApp } from '@/stories/parameters.js';
import { EditBox } from './EditBox.js';

const stale = new ApiError(412, 'STALE_REVISION', 'Nadia Brill changed this case in the meantime.');
const change = fn();

const meta: Meta<typeof EditBox> = {
  component: EditBox,
  args: { label: 'Policy number', type: 'text', details: caseOf(), name: 'policy_number', change, onClose: fn() },
  beforeEach: () => {
    change.mockReset();
    change.mockImplementation((_caseId, _name, _value, revision: number) =>
      revision === 9 ? Promise.resolve() : Promise.reject(stale),
    );
  },
  parameters: inApp({
    answers: { 'GET case/{}/details': caseOf({ revision: 9, policy_number: 'NLA 1111' }) },
  }),
};
export default meta;
type Story = StoryObj<typeof EditBox>;

export const AnotherUserChangedTheValue: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.clear(box);
    await userEvent.type(box, 'NLA 2222{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Another user changed this case' }));
    await expect(question.getByRole('row', { name: /^Policy number/ })).toHaveTextContent(/NLA 1111.*NLA 2222/);
    await userEvent.click(question.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(change.mock.calls.map(call => call.slice(2) as unknown)).toEqual([
      ['NLA 2222', 7],
      ['NLA 2222', 9],
    ]);
  },
};

export const AnotherUserChangedSomethingElse: Story = {
  parameters: inApp({ answers: { 'GET case/{}/details': caseOf({ revision: 9, judge_name: 'Okafor' }) } }),
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.clear(box);
    await userEvent.type(box, 'NLA 2222{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(change).toHaveBeenLastCalledWith('DEMO26-000053', 'policy_number', 'NLA 2222', 9);
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};
