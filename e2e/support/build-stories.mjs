/** Builds Storybook into `.cache/storybook`, without the frame around the stories. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/processes.mjs';

export const STORYBOOK = join(root, '.cache/storybook');

export default function buildStories() {
  const args = ['run', '--silent', 'storybook:build', '-w', 'web', '--', '--preview-only', '--test', '--quiet', '-o', STORYBOOK];
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Storybook cannot be built:\n${stdout}${stderr}`);
}
