/** In the session's storage while the inspector is open, with the faults it has set (faults.ts). */
export const OPEN_KEY = 'inspector';
