import { Injectable } from '@nestjs/common';

/** Something beside the process that it can do without for a while. */
export interface Dependency {
  readonly name: string;
  isThere(): Promise<boolean>;
  /** What happens while it is unavailable, for readers of the health answer. */
  readonly meanwhile: string;
}

/** A dependency that may be unavailable for a while: reported with the readiness, which stays true. A required one (the database) is not registered here. */
@Injectable()
export class Dependencies {
  readonly #all: Dependency[] = [];

  register(dependency: Dependency): void {
    this.#all.push(dependency);
  }

  /** What is away now, by name, with what happens meanwhile. */
  async away(): Promise<Readonly<Record<string, string>>> {
    const looks = await Promise.all(this.#all.map(async one => ({ ...one, isThere: await one.isThere().catch(() => false) })));
    return Object.fromEntries(looks.filter(({ isThere }) => !isThere).map(({ name, meanwhile }) => [name, meanwhile]));
  }
}
