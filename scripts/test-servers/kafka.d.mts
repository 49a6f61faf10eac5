/** A broker that a test may take away and bring back. */
export interface KafkaServer {
  /** `host:port` of each broker. */
  readonly brokers: readonly string[];
  /** Lets it shut down in order. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port, after stopping it if it runs. */
  restart(): Promise<void>;
}

export interface KafkaServerOptions {
  /** Folder for its data. */
  readonly dir: string;
  /** Default: a free one. */
  readonly port?: number;
}

export function startKafka(options: KafkaServerOptions): Promise<KafkaServer>;
