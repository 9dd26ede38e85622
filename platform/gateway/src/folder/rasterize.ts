import { Worker } from 'node:worker_threads';
import { readAssets } from '#assets';

export interface Drawing {
  /** A text with `data-widest` gets smaller if it would be wider. */
  readonly svg: string;
  /** Of the picture. */
  readonly width: number;
}

const LONGEST_MS = 20_000;
const HEAP_MB = 256;

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** A module of text, because a bundle has no other file. */
const workerCode = (resvg: string) => `
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from ${JSON.stringify(moduleOf(resvg))};
await initWasm(workerData.wasm);
const font = { fontBuffers: workerData.fonts };
function fit(text, widest) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">' + text + '</svg>';
  const width = new Resvg(svg, { font }).getBBox()?.width ?? 0;
  if (width <= widest) return text;
  return text.replace(/font-size="([^"]+)"/, (_, size) => 'font-size="' + (size * widest) / width + '"');
}
const pngs = workerData.drawings.map(({ svg, width }) => {
  const fitted = svg.replace(/<text data-widest="(\\d+)".*?<\\/text>/gs, fit);
  return new Resvg(fitted, { font, fitTo: { mode: 'width', value: width } }).render().asPng();
});
parentPort.postMessage(pngs);
`;

/** Draws PNGs in a separate thread, because a drawing takes up to some 100 ms, or for ever. @param signal gives up @throws Error that says why a drawing cannot be made */
export function rasterize(drawings: readonly Drawing[], signal: AbortSignal): Promise<readonly Buffer[]> {
  const { resvg, wasm, fonts } = readAssets();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(moduleOf(workerCode(resvg))), {
      workerData: { drawings, wasm, fonts },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref();
    const end = () => void worker.terminate();
    AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]).addEventListener('abort', end, { once: true });
    worker.on('message', (pngs: readonly Uint8Array[]) => resolve(pngs.map((png) => Buffer.from(png))));
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('Drawing took too long.')));
  });
}
