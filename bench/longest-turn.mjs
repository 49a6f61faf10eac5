/** Loaded before a process (`--import`): answers its parent what the longest turn of its event loop was since the last question, in milliseconds. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on('message', message => {
  if (message !== 'longest turn') return;
  process.send({ longestTurn: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) });
  delay.reset();
});
process.channel?.unref();
