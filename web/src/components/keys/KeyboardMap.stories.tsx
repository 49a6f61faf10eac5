import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { KeyboardMap } from './KeyboardMap.js';
import { useKey } from './use-key.js';

const addCase = fn();

const PageWithKeys = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  useKey('c', addCase, { label: 'Add case', group: 'list' });
  useKey('ctrl+s', () => undefined, { label: 'Save', group: 'record' });
  useKey('R', () => undefined, { label: 'Rotate left', group: 'document' });
  useKey('Escape', () => undefined);
  return (
    <>
      <input aria-label="Search" />
      <KeyboardMap open={open} onClose={onClose} />
    </>
  );
};

const meta: Meta<typeof PageWithKeys> = { component: PageWithKeys, args: { open: true, onClose: fn() } };
export default meta;
type Story = StoryObj<typeof PageWithKeys>;

export const Groups: Story = {
  play: async () => {
    const map = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(map.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'List',
      'Record',
      'Document',
    ]);
    await expect(map.getByText('Add case').parentElement).toHaveTextContent('Add caseC');
    await expect(map.getByText('Save').parentElement).toHaveTextContent('SaveCtrl S');
    await expect(map.getByText('Rotate left').parentElement).toHaveTextContent('Rotate leftShift R');
  },
};

export const LettersSwitchedOff: Story = {
  render: function Both({ onClose }) {
    return <PageWithKeys open onClose={onClose} />;
  },
  play: async ({ userEvent }) => {
    const letters = await screen.findByRole('switch', { name: 'Single-key shortcuts (off while typing)' });
    await expect(letters).toBeChecked();
    await userEvent.click(letters);
    await waitFor(() => expect(letters).not.toBeChecked());
  },
};

export const LettersRestInAField: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search' }), 'c');
    await expect(canvas.getByRole('textbox')).toHaveValue('c');
    await expect(addCase).not.toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('c');
    await waitFor(() => expect(addCase).toHaveBeenCalledOnce());
  },
};
