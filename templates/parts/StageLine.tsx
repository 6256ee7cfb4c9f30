// The three stages as one drawn line: irregular waves, a still point at 51, calm waves.
import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { arrow } from "../art/shapes.ts";
import type { Home } from "../schema.ts";

/** Turning points of a wave: [x, y] on a field of 500 by 160 whose axis is y = 80. */
type Turns = readonly (readonly [x: number, y: number])[];

const BEFORE: Turns = [
  [18, 40], [43, 120], [68, 38], [93, 120], [118, 36], [143, 116], [170, 18], [205, 132],
  [233, 58], [263, 146], [305, 10], [345, 102], [375, 46], [415, 96], [455, 75], [500, 80],
]; // biome-ignore format: one line for each swing
const AFTER: Turns = [
  [130, 67],
  [260, 92],
  [390, 68],
  [500, 88],
];

/** One wave through the turning points, flattened by `scale`; from right to left if `isBack`. */
function wave(turns: Turns, scale: number, softness: readonly [number, number], isBack = false): string {
  const points = [[0, 80] as const, ...turns].map(([x, y]) => [x, Math.round(80 + (y - 80) * scale)] as const);
  if (isBack) points.reverse();
  const [leave, arrive] = isBack ? [softness[1], softness[0]] : softness;
  return points
    .map(([x, y], i) => {
      const [x0, y0] = points[i - 1] ?? [x, y];
      const step = x - x0;
      return i === 0 ? `${x} ${y}` : `C${Math.round(x0 + step * leave)} ${y0} ${Math.round(x - step * arrive)} ${y} ${x} ${y}`;
    })
    .join("");
}

function Waves({ turns, scales, softness }: { readonly turns: Turns; readonly scales: readonly number[]; readonly softness: readonly [number, number] }): ReactNode {
  const last = scales.at(-1) ?? 1;
  return (
    <svg className="run" viewBox="0 0 500 160" preserveAspectRatio="none" aria-hidden="true">
      <path className="wash" d={`M${wave(turns, 1, softness)}L${wave(turns, last, softness, true)}z`} />
      {scales.map((scale) => (
        <path key={scale} d={`M${wave(turns, scale, softness)}`} />
      ))}
    </svg>
  );
}

function StillPoint(): ReactNode {
  return (
    <>
      <svg className="run" viewBox="0 0 500 160" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 80H500" />
      </svg>
      <svg className="stage__disc" viewBox="0 0 136 136" aria-hidden="true">
        <circle className="stage__ground" cx="68" cy="68" r="62" />
        <circle className="stage__rays" cx="68" cy="68" r="58" />
        <circle className="stage__sun" cx="71" cy="65" r="47" />
        <circle className="stage__ring" cx="67" cy="69" r="47" />
        <text x="69" y="84">
          51
        </text>
      </svg>
    </>
  );
}

const ART = [
  <Waves key="before" turns={BEFORE} scales={[1, 0.775, 0.55, 0.35]} softness={[0.4, 0.45]} />,
  <StillPoint key="at" />,
  <Waves key="after" turns={AFTER} scales={[1, 0.69, 0.33]} softness={[0.42, 0.42]} />,
];

/** The three stages, each with its part of the line. */
export function StageLine({ stages }: { readonly stages: Home["etapas"] }): ReactNode {
  return (
    <ol className="stages">
      {stages.map((stage, index) => (
        <li className="stage" key={stage.titulo}>
          <div className="stage__art">{ART[index]}</div>
          <div className="stage__text">
            <p className="label">{stage.duracion}</p>
            <h3 className="stage__name">{stage.titulo}</h3>
            <p>{stage.texto}</p>
            <p>
              <a className="link" href={stage.enlace}>
                Entender la {stage.titulo.toLowerCase()} <Icon shape={arrow} />
              </a>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
