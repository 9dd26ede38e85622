import { Juniper, Scene, Siding } from './Scene';

/** A front door: closed on the login page, open on the sign-up page. */
export function FrontDoor({ open = false }: { readonly open?: boolean }) {
  return (
    <Scene>
      <Siding />
      <Upstairs />
      <g fill="var(--accent-mist)" stroke="var(--on-brand)" strokeWidth="10">
        <path d="M48 410V262a46 46 0 0 1 92 0v148z" />
        <path fill="none" stroke="var(--on-brand)" strokeWidth="5" d="M94 216v194M48 276h92M48 342h92" />
        <path fill="var(--on-brand)" d="M36 410h116v14H36z" />
      </g>
      <path fill="var(--on-brand)" d="M178 590V266a102 102 0 0 1 204 0v324z" />
      {open ? <OpenDoor /> : <ClosedDoor />}
      <Lamp />
      <path fill="var(--dune)" d="M150 590h260v22H150z" />
      <path fill="var(--brand-soft)" d="M118 612h324v28H118z" />
      {open && <path fill="var(--accent-mist)" opacity="0.28" d="M196 590h168l70 50H126z" />}
      <path fill="var(--accent-ink)" d="M216 590h128l10 14H206z" />
      <Juniper x={94} height={190} />
      <Juniper x={466} height={250} />
      {open && <Parcel />}
    </Scene>
  );
}

/** Above the view box: seen where the picture is tall. */
function Upstairs() {
  return (
    <g fill="var(--accent-mist)" stroke="var(--on-brand)" strokeWidth="10">
      <path d="M70-80v-190h120v190zM370-80v-190h120v190z" />
      <path
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="5"
        d="M130-270v190M70-175h120M430-270v190M370-175h120"
      />
      <path fill="var(--on-brand)" d="M56-80h148v16H56zM356-80h148v16H356z" />
    </g>
  );
}

function ClosedDoor() {
  return (
    <>
      <path fill="var(--accent)" d="M196 590V268a84 84 0 0 1 168 0v322z" />
      <path fill="var(--accent-mist)" d="M216 278a64 64 0 0 1 128 0z" />
      <path
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="5"
        d="M280 214v64M280 278l-45-45M280 278l45-45"
      />
      <path
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="5"
        d="M220 304h50v104h-50zM290 304h50v104h-50zM220 446h50v116h-50zM290 446h50v116h-50z"
      />
      <path fill="var(--dune)" d="M252 418h56v13h-56z" />
      <circle fill="var(--dune)" cx="346" cy="432" r="7" />
    </>
  );
}

function OpenDoor() {
  return (
    <>
      <path fill="var(--accent-mist)" d="M196 590V268a84 84 0 0 1 168 0v322z" />
      <path fill="var(--dune)" d="M196 590v-44h168v44z" />
      <path
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M300 330h44M308 330v26M322 330v40M336 330v26"
      />
      <path fill="var(--brand)" d="M314 340h16l9 92h-34z" />
      <path fill="var(--accent)" d="M196 590V268c0-30 16-58 40-72v410z" />
      <path
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="5"
        d="M206 306l20-8v108l-20 4zM206 446l20-2v120l-20-4z"
      />
      <circle fill="var(--dune)" cx="227" cy="428" r="6" />
    </>
  );
}

function Lamp() {
  return (
    <g>
      <circle fill="var(--accent-mist)" opacity="0.12" cx="420" cy="262" r="76" />
      <circle fill="var(--accent-mist)" opacity="0.12" cx="420" cy="262" r="44" />
      <path fill="var(--brand-night)" d="M414 196h12v22h-12zM402 218h36l8 16h-52zM402 290h36l-8 14h-20z" />
      <path fill="var(--accent-mist)" d="M404 234h32v56h-32z" />
    </g>
  );
}

function Parcel() {
  return (
    <g>
      <path fill="var(--accent)" d="M330 548h74v64h-74z" />
      <path fill="var(--on-brand)" d="M360 548h14v64h-14z" />
      <path
        fill="var(--on-brand)"
        d="M367 548c-26-4-26-24-12-22 8 1 12 12 12 22Zm0 0c26-4 26-24 12-22-8 1-12 12-12 22Z"
      />
    </g>
  );
}
