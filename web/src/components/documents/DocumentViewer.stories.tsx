import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { pdfOf, picture } from '@/stories/fixtures/files.js';
import { inApp } from '@/stories/parameters.js';
import { DocumentViewer } from './DocumentViewer.js';

const TEXT = new Blob(['EUO held on 03/31/2026.\nThe injured person appeared.'], { type: 'text/plain' });

const meta: Meta<typeof DocumentViewer> = {
  component: DocumentViewer,
  args: {
    id: 'd1',
    file: { name: 'euo-notes.txt', type: 'text/plain', size: 48 },
    load: () => Promise.resolve(TEXT),
    onDownload: fn(),
    index: 1,
    total: 3,
    onGo: fn(),
  },
  decorators: [
    Story => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 480 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DocumentViewer>;

export const Text: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('document', { name: 'euo-notes.txt' })).toHaveTextContent('EUO held on 03/31/2026.');
    await expect(canvas.getByText('2 of 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Next document/ }));
    await expect(args.onGo).toHaveBeenCalledWith(2);
    await expect(canvas.getByRole('button', { name: /^Rotate right/ })).toBeDisabled();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('document');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith(0));
    await userEvent.keyboard('+');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Fit width/ })).not.toHaveTextContent('100%'));
    await userEvent.keyboard('0');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Fit width/ })).toHaveTextContent('100%'));
  },
};

export const Loading: Story = {
  args: { load: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { load: fn(() => Promise.reject(new ApiError(503, 'UNAVAILABLE', 'The files are not available at the moment.'))) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The files are not available at the moment.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.load).toHaveBeenCalledTimes(2));
  },
};

export const EmptyFile: Story = {
  args: { load: () => Promise.resolve(new Blob([])) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'Download' }).length).toBeGreaterThan(0);
  },
};

export const OfAKindThatCannotBeShown: Story = {
  args: {
    file: { name: 'bills.xlsx', type: 'application/vnd.ms-excel', size: 4096 },
    load: fn(() => Promise.resolve(TEXT)),
    index: 0,
    total: 1,
  },
  play: async ({ canvas, userEvent, args }) => {
    const alert = await canvas.findByRole('alert');
    await userEvent.click(screen.getAllByRole('button', { name: 'Download' })[0]!);
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await expect(args.load).not.toHaveBeenCalled();
    await expect(alert).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Next document/ })).toBeDisabled();
  },
};

export const Pdf: Story = {
  args: { file: { name: 'denial.pdf', type: 'application/pdf', size: 900 }, load: () => Promise.resolve(pdfOf(3)) },
  parameters: inApp({ needsBrowser: true }),
  play: async ({ canvas, userEvent }) => {
    const pages = within(await canvas.findByRole('document', { name: 'denial.pdf' }));
    await expect(pages.getAllByRole('group')).toHaveLength(3);
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible();
    const first = pages.getByRole('group', { name: 'Page 1' });
    await waitFor(() => expect(first.querySelector('canvas')).toBeVisible());
    const { width, height } = first.getBoundingClientRect();
    await expect(height).toBeGreaterThan(width);
    await userEvent.keyboard('r');
    await waitFor(() => expect(first.getBoundingClientRect().width).toBeGreaterThan(first.getBoundingClientRect().height));
  },
};

export const Image: Story = {
  args: { file: { name: 'סריקה.png', type: 'image/png', size: 70 }, load: () => Promise.resolve(picture()) },
  parameters: inApp({ needsBrowser: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('group', { name: 'Page 1' })).toBeVisible();
    await expect(canvas.queryByText(/^Page 1 of/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Zoom in/ }));
    await expect(canvas.getByRole('button', { name: /^Fit width/ })).not.toHaveTextContent('100%');
  },
};

export const Damaged: Story = {
  args: {
    file: { name: 'denial.pdf', type: 'application/pdf', size: 9 },
    load: () => Promise.resolve(new Blob(['no pdf at all'])),
  },
  parameters: inApp({ needsBrowser: true }),
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('This file is damaged')).toBeVisible();
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Download' }));
    await expect(args.onDownload).not.toHaveBeenCalled();
  },
};
