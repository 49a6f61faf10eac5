import { importsWithCopies } from './imports-with-copies.js';

interface Run {
  read(): unknown;
}
interface Handler {
  readonly type: string;
  start(): Promise<Run>;
}

class Jobs {
  readonly registered: Handler[] = [];

  register(handler: Handler): void {
    this.registered.push(handler);
  }
}

class NoteHandler implements Handler {
  readonly type = 'notes';

  constructor(private readonly line: unknown) {}

  start(): Promise<Run> {
    return Promise.resolve({ read: () => this.line });
  }
}

describe('imports with copies', () => {
  importsWithCopies(Jobs);
  const registered = (line: unknown): Handler => {
    const jobs = new Jobs();
    jobs.register(new NoteHandler(line));
    return jobs.registered[0]!;
  };

  it('get copies of what they return', async () => {
    const line = { text: 'Called carrier.' };
    const handler = registered(line);
    expect(handler.type).toBe('notes');
    const read = (await handler.start()).read();
    expect(read).toEqual(line);
    expect(read).not.toBe(line);
  });

  it('fail where a line is no plain data', async () => {
    const run = await registered({ text: () => 'Called carrier.' }).start();
    expect(() => run.read()).toThrow('could not be cloned');
  });
});
