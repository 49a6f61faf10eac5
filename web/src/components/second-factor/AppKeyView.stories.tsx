import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AppKeyView } from './AppKeyView.js';

const meta: Meta<typeof AppKeyView> = {
  component: AppKeyView,
  args: { appKey: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Atlas:mara?secret=JBSWY3DPEHPK3PXP' } },
};
export default meta;

export const ToScanOrToTypeIn: StoryObj<typeof AppKeyView> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy the key' })).toBeEnabled();
  },
};
