import resvg from '@resvg/resvg-wasm' with { type: 'text' };
import wasm from '@resvg/resvg-wasm/index_bg.wasm' with { type: 'bytes' };
import figtree from './fonts/figtree.ttf' with { type: 'bytes' };
import fraunces from './fonts/fraunces.ttf' with { type: 'bytes' };

/** As assets.ts. */
export const readAssets = () => ({ resvg, wasm, fonts: [figtree, fraunces] });
