import { Juniper, Scene } from './Scene';

/** A letterbox at the garden fence, with a letter on its way. */
export function Letterbox() {
  return (
    <Scene>
      <path fill="var(--brand)" d="M-400-600h1400v1240H-400z" />
      <circle fill="var(--accent-mist)" cx="120" cy="168" r="46" />
      <path fill="var(--brand-deep)" d="M-400 520c240-120 470-150 700-90s420 60 700-30v240H-400z" />
      <path
        fill="var(--brand-night)"
        opacity="0.55"
        d="M-400 580c260-90 520-110 780-50s400 20 620-20v140H-400z"
      />
      <path
        fill="var(--brand-soft)"
        d={Array.from({ length: 30 }, (_, post) => `M${-380 + post * 48} 640V520l14-18 14 18v120z`).join('')}
      />
      <path fill="var(--brand-soft)" d="M-400 544h1400v16H-400zM-400 600h1400v16H-400z" />
      <path fill="var(--dune)" d="M262 640V420h36v220z" />
      <path fill="var(--accent)" d="M170 430V330a56 56 0 0 1 56-56h124a56 56 0 0 1 56 56v100z" />
      <path fill="var(--accent-ink)" d="M170 430V330a56 56 0 0 1 112 0v100z" />
      <path fill="var(--dune)" d="M372 300h10v-74h44v30h-34v44z" />
      <g fill="var(--ground)" transform="rotate(-6 166 367)">
        <path d="M96 322h140v90H96z" />
        <path
          fill="none"
          stroke="var(--line)"
          strokeWidth="4"
          strokeLinejoin="round"
          d="M96 322l70 52 70-52M96 412l50-46M236 412l-50-46"
        />
        <circle fill="var(--accent)" cx="166" cy="374" r="13" />
      </g>
      <Juniper x={62} height={150} />
      <Juniper x={480} height={230} />
    </Scene>
  );
}
