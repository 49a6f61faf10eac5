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

/** As documented. A message with a link or an action stays until it is closed or used; the pointer or the focus holds the others. */
export const CLOSE_MS = 2000;

/** So many stay at most, the newest: more would cover the page. The others are under the bell, with their action. */
const MOST_STAYING = 4;

const stays = ({ link, action }: LoggedMessage): boolean => link !== undefined || action !== undefined;

/** Notifications since the page was loaded: they close after two seconds, or stay, and remain readable under the bell. */
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
    const shown = [...this.shown.filter(other => other.text !== text), message];
    const staying = shown.filter(stays).slice(-MOST_STAYING);
    this.shown = shown.filter(each => !stays(each) || staying.includes(each));
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

  /** At the end of a session: the next user sees none of them, and cannot undo what the user before did. */
  clear(): void {
    this.messages = [];
    this.shown = [];
    this.tell();
  }

  private tell(): void {
    this.listeners.forEach(listener => listener());
  }
}

export const messageLog = new MessageLog();
