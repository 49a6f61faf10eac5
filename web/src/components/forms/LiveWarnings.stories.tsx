import type { Finding } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FieldForm } from '@/stories/FieldForm.js';
import { FormNumber } from './FormNumber.js';
import { LiveWarnings } from './LiveWarnings.js';

const MANY: Finding = { severity: 'unlikely', fields: ['units'], message: 'More than 20 units is unusual.' };
const findMany = ({ units }: { units?: number | null }): readonly Finding[] => ((units ?? 0) > 20 ? [MANY] : []);

const meta: Meta<typeof FieldForm> = {
  component: FieldForm,
  args: {
    onValues: fn(),
    children: (
      <>
        <FormNumber source="units" label="Units" />
        <LiveWarnings find={findMany} />
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof FieldForm>;

export const WhileTyping: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Units'), '2');
    await expect(canvas.queryByText('More than 20 units is unusual.')).not.toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('Units'), '5');
    await expect(await canvas.findByText('More than 20 units is unusual.')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Units'));
    await waitFor(() => expect(canvas.queryByText('More than 20 units is unusual.')).not.toBeInTheDocument());
  },
};
