/** autocannon has no types. */
declare module 'autocannon' {
  interface Request {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    /** Each connection sends these in turns. */
    readonly requests: readonly Request[];
    readonly setupClient?: (client: Client) => void;
  }
  interface Client {
    /** Undocumented. */
    readonly pipelinedRequests: { addBody: (body: Buffer) => void };
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly timeouts: number;
    readonly '4xx': number;
    readonly '5xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
