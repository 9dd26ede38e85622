import classes from './Letterbox.module.css';
import { Juniper, Scene } from './Scene';

/** A letterbox at the garden fence, with a letter on its way. */
export function Letterbox() {
  return (
    <Scene>
      <path className={classes.dusk} d="M-400-600h1400v1240H-400z" />
      <circle className={classes.moon} cx="120" cy="168" r="46" />
      <path className={classes.hillFar} d="M-400 520c240-120 470-150 700-90s420 60 700-30v240H-400z" />
      <path className={classes.hill} d="M-400 580c260-90 520-110 780-50s400 20 620-20v140H-400z" />
      <path
        className={classes.fence}
        d={Array.from({ length: 30 }, (_, post) => `M${-380 + post * 48} 640V520l14-18 14 18v120z`).join('')}
      />
      <path className={classes.fence} d="M-400 544h1400v16H-400zM-400 600h1400v16H-400z" />
      <path className={classes.post} d="M262 640V420h36v220z" />
      <path className={classes.box} d="M170 430V330a56 56 0 0 1 56-56h124a56 56 0 0 1 56 56v100z" />
      <path className={classes.mouth} d="M170 430V330a56 56 0 0 1 112 0v100z" />
      <path className={classes.flag} d="M372 300h10v-74h44v30h-34v44z" />
      <g className={classes.letter}>
        <path d="M96 322h140v90H96z" />
        <path className={classes.fold} d="M96 322l70 52 70-52M96 412l50-46M236 412l-50-46" />
        <circle className={classes.seal} cx="166" cy="374" r="13" />
      </g>
      <Juniper x={62} height={150} />
      <Juniper x={480} height={230} />
    </Scene>
  );
}
