/** jsdom for the stories, with what browsers have and jsdom has not. */
import { TestEnvironment } from 'jest-environment-jsdom';

const OF_NODE = ['fetch', 'Headers', 'Request', 'Response', 'ReadableStream', 'TransformStream', 'structuredClone'];
const ENCODING = ['TextEncoder', 'TextDecoder'];

/** jsdom does not lay out: every element has this size, so that lists that draw only visible rows draw some. */
const WIDTH = 1000;
const HEIGHT = 600;

class LaidOut {
  constructor(callback) {
    this.callback = callback;
  }
  observe(target) {
    const contentRect = { x: 0, y: 0, top: 0, left: 0, right: WIDTH, bottom: HEIGHT, width: WIDTH, height: HEIGHT };
    const box = [{ inlineSize: WIDTH, blockSize: HEIGHT }];
    queueMicrotask(() => this.callback([{ target, contentRect, borderBoxSize: box, contentBoxSize: box }], this));
  }
  unobserve() {}
  disconnect() {}
}

class AllVisible {
  constructor(callback) {
    this.callback = callback;
  }
  observe(target) {
    queueMicrotask(() => this.callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this));
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

export default class StoryEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    for (const name of [...OF_NODE, ...ENCODING]) window[name] ??= globalThis[name];
    window.ResizeObserver ??= LaidOut;
    window.IntersectionObserver ??= AllVisible;
    window.matchMedia ??= query => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    // Storybook gives a play function its userEvent only where there is a clipboard.
    window.navigator.clipboard ??= { writeText: async () => undefined, readText: async () => '' };
    window.__APP_VERSION__ = '0.0.0';
    // A hash: jsdom reports an error when a link leads to another page.
    window.URL.createObjectURL ??= () => '#file';
    window.URL.revokeObjectURL ??= () => undefined;
    const { Blob, Element, FileReader, HTMLElement } = window;
    const read = (blob, as) =>
      new Promise((resolve, reject) => {
        const reader = Object.assign(new FileReader(), {
          onload: () => resolve(reader.result),
          onerror: () => reject(reader.error),
        });
        reader[as](blob);
      });
    Blob.prototype.text ??= function text() {
      return read(this, 'readAsText');
    };
    Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return read(this, 'readAsArrayBuffer');
    };
    for (const [name, value] of [
      ['offsetWidth', WIDTH],
      ['offsetHeight', HEIGHT],
    ])
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    Element.prototype.scrollIntoView ??= () => undefined;
    Element.prototype.scrollTo ??= () => undefined;
    window.Range.prototype.getClientRects ??= () => [];
    window.Range.prototype.getBoundingClientRect ??= () => new window.DOMRect();
    window.Document.prototype.elementFromPoint ??= () => null;
  }

  exportConditions() {
    return ['source', 'browser'];
  }
}
