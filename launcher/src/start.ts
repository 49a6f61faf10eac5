import { commandTexts } from '@atlas/contracts';
import { runAtlas } from './run-atlas.js';
import { isProcessName, PROCESS_NAMES, runProcess } from './run-process.js';

/** `npm start`: everything in one process; `npm run start -- case`: one service, or the gateway, by itself. */
const [name] = process.argv.slice(2);
if (name === undefined) await runAtlas({ demo: false });
else if (isProcessName(name)) await runProcess(name);
else {
  console.error(commandTexts.noService(name, PROCESS_NAMES.join(', ')));
  process.exit(1);
}
