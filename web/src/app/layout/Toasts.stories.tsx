import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useNotify } from 'react-admin';
import { expect, fn, waitFor, within } from 'storybook/test';
import { messageLog } from './message-log.js';

const undo = fn();

/** Sends one message of each kind. The surroundings of a story show them. */
const Notifies = () => {
  const notify = useNotify();
  const send = () => {
    notify('Added Successfully', { type: 'success' });
    notify('The server could not be reached.', { type: 'error' });
    notify('Deleted Successfully', { type: 'success', action: { label: 'Undo', run: undo } } as object);
    messageLog.add('success', 'Import: done', 1, { label: 'Open', to: '/smart-features/background-job' });
  };
  return <Button onClick={send}>Send</Button>;
};

/** A list with the longest foot that a page has: what is selected, and the pager. */
const OverAList = () => (
  <>
    <Notifies />
    {Array.from({ length: 60 }, (_, index) => (
      <div key={index} style={{ display: 'flex', gap: 8, height: 40 }}>
        <input type="checkbox" aria-label={`Select ${index + 1}`} style={{ width: 24, height: 24 }} />
        <a href="/">DEMO26-0000{index + 10}</a>
      </div>
    ))}
    <footer style={{ position: 'fixed', left: 0, right: 0, bottom: 0, height: 84, background: 'Canvas' }}>
      <Button>Back</Button>
    </footer>
  </>
);

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const meta: Meta<typeof Notifies> = { component: Notifies };
export default meta;
type Story = StoryObj<typeof Notifies>;

export const CloseUnlessTheyHaveALinkOrAnAction: Story = {
  play: async ({ canvasElement, userEvent }) => {
    undo.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    await expect(await page.findByText('Added Successfully')).toBeVisible();
    await expect(await page.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    await expect(page.getByText('Some thing went wrong')).toBeVisible();
    await waitFor(() => expect(page.queryByText('Added Successfully')).toBeNull(), { timeout: 4000 });
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
    await expect(page.getByRole('link', { name: 'Open' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.queryByText('Deleted Successfully')).toBeNull());
    await expect(undo).toHaveBeenCalledTimes(1);
    await userEvent.click(page.getByRole('button', { name: 'Close this notification' }));
    await waitFor(() => expect(page.queryByText('Import: done')).toBeNull());
  },
};

export const CoverNoControlOfAList: Story = {
  render: OverAList,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const messages = await page.findByRole('region', { name: 'Notifications' });
    await expect(within(messages).getByText('Added Successfully')).toBeVisible();
    const box = messages.getBoundingClientRect();
    // jsdom has no layout.
    if (box.width === 0) return;
    const controls = [
      ...canvas.getAllByRole('checkbox'),
      ...canvas.getAllByRole('link'),
      canvas.getByRole('button', { name: 'Back' }),
    ];
    const covered = controls.filter(control => !messages.contains(control) && overlaps(box, control.getBoundingClientRect()));
    await expect(covered).toEqual([]);
  },
};
