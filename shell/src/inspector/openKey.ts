/** In sessionStorage while the inspector is open, with its faults (faults.ts). */
export const OPEN_KEY = 'inspector';
