import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { PageHeader } from '@/components/page/PageHeader.js';
import { SidePanel } from '@/components/page/Page.js';
import { inApp } from '@/stories/parameters.js';
import { WizardFrame } from './WizardFrame.js';

const STEPS = [
  { id: 'file', label: 'Choose a file' },
  { id: 'map', label: 'Map columns' },
  { id: 'preview', label: 'Preview' },
  { id: 'run', label: 'Import' },
];

const meta: Meta<typeof WizardFrame<string>> = {
  component: WizardFrame,
  args: {
    header: <PageHeader title="Import cases" />,
    steps: STEPS,
    current: 'preview',
    subject: 'brightmoor.csv',
    children: 'Rows to import',
    footStart: <button type="button">Back</button>,
    footEnd: <button type="button">Import</button>,
    onGo: fn(),
    onNext: fn(),
  },
  render: args => (
    <WizardFrame
      {...args}
      side={
        <SidePanel width={312}>
          <section>
            <h2>Summary</h2>
          </section>
        </SidePanel>
      }
    />
  ),
  parameters: inApp({ isPage: true }),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ThirdOfFourSteps: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('list', { name: 'Steps' })).toBeVisible();
    await expect(canvas.getByText('Preview').closest('li')).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByText('brightmoor.csv')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a file' }));
    await expect(args.onGo).toHaveBeenCalledWith('file');
  },
};

export const NextByKeyboard: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onNext).toHaveBeenCalledOnce());
  },
};

export const StepsOnlyShow: Story = {
  args: { onGo: undefined, onNext: undefined, current: 'run' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Choose a file' })).not.toBeInTheDocument();
    await expect(canvas.getByText('Choose a file')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(canvas.getByText('Rows to import')).toBeVisible();
  },
};
