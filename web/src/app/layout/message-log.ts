import type { MessageAction } from '@/components/states/use-act.js';

export type MessageType = 'success' | 'info' | 'warning' | 'error';

/** Where a message leads. */
export interface MessageLink {
  label: string;
  to: string;
}

export interface LoggedMessage {
  id: number;
  type: MessageType;
  text: string;
  at: number;
  link?: MessageLink;
  /** Can be run once. */
  action?: MessageAction;
}

const KEPT = 30;

/** As documented. A message with a link stays until it is read; the pointer or the focus holds the others. */
export const CLOSE_MS = 2000;

/** A message with an action, e.g. Undo: long enough to read it and to reach its button. */
export const ACTION_CLOSE_MS = 10_000;

/** Notifications since the page was loaded: they close after two seconds and remain readable under the bell. */
class MessageLog {
  private messages: readonly LoggedMessage[] = [];
  private shown: readonly LoggedMessage[] = [];
  private seen = 0;
  private readonly listeners = new Set<() => void>();

  readonly snapshot = (): readonly LoggedMessage[] => this.messages;
  /** Those that have not closed yet, oldest first. */
  readonly showing = (): readonly LoggedMessage[] => this.shown;
  readonly unseen = (): boolean => this.messages.some(({ id, type }) => id > this.seen && type === 'error');
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(type: MessageType, text: string, at: number, link?: MessageLink, action?: MessageAction): void {
    const id = (this.messages[0]?.id ?? 0) + 1;
    const message = { id, type, text, at, ...(link ? { link } : {}), ...(action ? { action } : {}) };
    this.messages = [message, ...this.messages].slice(0, KEPT);
    // The same sentence twice is one message that stays longer.
    this.shown = [...this.shown.filter(other => other.text !== text), message];
    this.tell();
  }

  close(id: number): void {
    this.shown = this.shown.filter(message => message.id !== id);
    this.tell();
  }

  /** Runs the action of a message, which is then closed and has none any more. */
  run(id: number): void {
    const action = this.messages.find(message => message.id === id)?.action;
    this.messages = this.messages.map(message => (message.id === id ? { ...message, action: undefined } : message));
    this.close(id);
    action?.run();
  }

  markSeen(): void {
    this.seen = this.messages[0]?.id ?? 0;
    this.tell();
  }

  /** At the end of a session: the next user sees none of them. Open messages close automatically. */
  clear(): void {
    this.messages = [];
    this.tell();
  }

  private tell(): void {
    this.listeners.forEach(listener => listener());
  }
}

export const messageLog = new MessageLog();
