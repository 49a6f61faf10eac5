import { configTexts } from '@atlas/contracts';
export type Environment = Readonly<Record<string, string | undefined>>;

/** Collects every problem, so that a wrong configuration is reported once and in full. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  constructor(private readonly environment: Environment) {}

  text(name: string, fallback?: string): string {
    const value = this.environment[name]?.trim() || fallback;
    if (value === undefined) this.problems.push(configTexts.missing(name));
    return value ?? '';
  }

  optional(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  number(name: string, fallback: number): number {
    const text = this.optional(name);
    const value = text === undefined ? fallback : Number(text);
    if (!Number.isFinite(value) || value < 0) this.problems.push(configTexts.notANumber(name, text));
    return value;
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false'], 'false') === 'true';
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = (this.optional(name) ?? fallback) as Choice;
    if (!choices.includes(value)) this.problems.push(configTexts.notAChoice(name, choices.join(', '), value));
    return value;
  }
}
