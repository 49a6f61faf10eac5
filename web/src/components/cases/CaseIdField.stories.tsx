import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CaseIdField, caseIdTyped } from './CaseIdField.js';

const meta: Meta<typeof CaseIdField> = {
  component: CaseIdField,
  args: { value: '', onChange: fn(), onEnter: fn(), hint: 'Press Enter to add the case.' },
  render: function Field({ value, ...args }) {
    const [typed, setTyped] = useState(value);
    return <CaseIdField {...args} value={typed} onChange={text => setTyped(caseIdTyped(text))} />;
  },
};
export default meta;
type Story = StoryObj<typeof CaseIdField>;

export const InCapitals: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Case ID');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'demo26-1{Enter}');
    await expect(field).toHaveValue('DEMO26-1');
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
};

export const WithAnError: Story = {
  args: { value: 'X1', error: 'Case X1 does not exist or you have no access to it.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Case ID');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Case X1 does not exist or you have no access to it.');
    await expect(canvas.queryByText('Press Enter to add the case.')).not.toBeInTheDocument();
  },
};
