import { documentTemplate } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import PreviewButton from './PreviewButton.js';

const CALL = 'POST document_template/{}/preview';
const filling = (answer: unknown) => inApp({ answers: { [CALL]: answer } as Answers });

const meta: Meta<typeof PreviewButton> = {
  component: PreviewButton,
  args: recordPart(documentTemplate, { output: 'html' }),
  parameters: filling({ subject: 'Your claim NL85-5225006', body: '<p>We represent <b>Martinez</b>.</p>' }),
};
export default meta;
type Story = StoryObj<typeof PreviewButton>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
  return within(await screen.findByRole('dialog', { name: 'Preview with a case' }));
};
const show = async (context: Pick<Context, 'canvas' | 'userEvent'>) => {
  const dialog = await open(context);
  await context.userEvent.type(dialog.getByRole('textbox', { name: /^Case ID/ }), 'DEMO26-000053{Enter}');
  return dialog;
};

export const Mail: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await show({ canvas, userEvent });
    await expect(await dialog.findByText('Your claim NL85-5225006')).toBeVisible();
    await expect(dialog.getByText('Martinez')).toBeVisible();
    await expect(sentTo(CALL)).toEqual([{ case_id: 'DEMO26-000053' }]);
    await expect(dialog.queryByRole('button', { name: 'Download as Word' })).not.toBeInTheDocument();
  },
};

export const CaseIdMissing: Story = {
  args: recordPart(documentTemplate, { output: 'pdf' }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(dialog.getByRole('button', { name: 'Show' })).toBeDisabled();
    await expect(dialog.getByRole('textbox', { name: /^Case ID/ })).toHaveAccessibleDescription(
      /shows the Word file behind the PDF/,
    );
  },
};

export const UnknownCase: Story = {
  parameters: filling(refused(422, 'Check the fields.', { errors: { case_id: 'Case not found.' } })),
  play: async ({ canvas, userEvent }) => {
    const dialog = await show({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Case ID/ })).toBeInvalid());
    await expect(dialog.getByRole('textbox', { name: /^Case ID/ })).toHaveAccessibleDescription('Case not found.');
  },
};

export const WordFileThatCannotBeShown: Story = {
  args: recordPart(documentTemplate, { output: 'docx' }),
  parameters: filling(() => new Response('no archive', { headers: { 'Content-Type': 'application/octet-stream' } })),
  play: async ({ canvas, userEvent }) => {
    const dialog = await show({ canvas, userEvent });
    await expect(await dialog.findByText('This file cannot be shown here. Download it to open it in Word.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download as Word' })).toBeEnabled();
  },
};

export const Filling: Story = {
  parameters: filling(pending),
  play: async ({ canvas, userEvent }) => {
    const dialog = await show({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Show' })).toBeDisabled());
  },
};

export const LongRightToLeftMail: Story = {
  parameters: filling({ subject: 'תביעה '.repeat(30), body: `<p>${'אנו מייצגים את הנפגע. '.repeat(60)}</p>` }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await show({ canvas, userEvent });
    await expect(await dialog.findByText(/^אנו מייצגים/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
