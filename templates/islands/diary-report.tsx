// The summary for the appointment: on the screen, and alone on paper.
import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { printer } from "../art/shapes.ts";
import { BLEEDING_NAMES, type DiaryEntry, formatPlainDay, formatShortDay } from "./diary-model.ts";
import { everyDay, type Measure, SUMMARY_DAYS, type Summary, summarise } from "./diary-summary.ts";

const days = (count: number): string => (count === 1 ? "1 día" : `${count} días`);
const nights = (count: number): string => (count === 1 ? "1 noche" : `${count} noches`);

export function DiaryReport({ entries, today }: { readonly entries: readonly DiaryEntry[]; readonly today: string }): ReactNode {
  const summary = summarise(entries, today);
  const { hotFlashes, nightSweats, sleep, mood, bleedings } = summary;
  return (
    <section className="report" aria-labelledby="resumen">
      <h2 id="resumen">Resumen para la consulta</h2>
      <p>
        Últimos {SUMMARY_DAYS} días, del {formatPlainDay(summary.from)} al {formatPlainDay(summary.to)}.{" "}
        {summary.days.length === 0 ? "Todavía no hay ningún día apuntado." : `Apuntados: ${days(summary.days.length)}.`}
      </p>
      {summary.days.length > 0 && (
        <>
          <p className="report__blank">Nombre:</p>
          {hotFlashes.total + nightSweats.total > 0 && <Chart summary={summary} />}
          <dl className="report__figures">
            <Figure name="Sofocos de día" measure={hotFlashes} unit="de media al día">
              En total {hotFlashes.total}, en {days(hotFlashes.dayCount)}. El día que más, {hotFlashes.most}.
            </Figure>
            <Figure name="Sudores de noche" measure={nightSweats} unit="de media por noche">
              En total {nightSweats.total}, en {nights(nightSweats.dayCount)}. La noche que más, {nightSweats.most}.
            </Figure>
            <Figure name="Problemas de sueño" measure={sleep} unit="de media, de 0 a 4">
              Con 3 o 4: {days(sleep.dayCount)}.
            </Figure>
            <Figure name="Ánimo" measure={mood} unit="de media, de 0 a 4">
              Con 3 o 4: {days(mood.dayCount)}.
            </Figure>
          </dl>
          <h3 className="h4">Sangrado</h3>
          <ul className="report__list">
            {bleedings.length === 0 && <li>Ninguno apuntado.</li>}
            {bleedings.map(({ bleeding, dates }) => (
              <li key={bleeding}>
                {BLEEDING_NAMES[bleeding]}, {days(dates.length)}: {dates.map(formatShortDay).join(", ")}.
              </li>
            ))}
          </ul>
          <Notes entries={summary.days} />
          <div className="report__days">
            <DayTable entries={summary.days} />
          </div>
          <p className="report__blank report__blank--long">Lo que quiero preguntar:</p>
          <p className="report__scale">Sueño y ánimo, de 0 a 4: 0 nada, 1 lo noto, 2 molesta, 3 cambia mi día, 4 no puedo con ello.</p>
          <button type="button" className="button" onClick={() => print()}>
            <Icon shape={printer} /> Imprimir el resumen
          </button>
        </>
      )}
    </section>
  );
}

function Figure({ name, measure, unit, children }: { readonly name: string; readonly measure: Measure; readonly unit: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{measure.average.toLocaleString("es-ES", { maximumFractionDigits: 1 })}</b> {unit}
      </dd>
      <dd className="small soft">{children}</dd>
    </div>
  );
}

const WIDTH = 600;
const HEIGHT = 140;

/** Hot flashes day by day, those of the night on top; a picture of what the figures and the list say in words. */
function Chart({ summary }: { readonly summary: Summary }): ReactNode {
  const span = everyDay(summary);
  const most = Math.max(4, ...summary.days.map(({ hotFlashes, nightSweats }) => hotFlashes + nightSweats));
  const step = WIDTH / span.length;
  const height = (count: number): number => (count / most) * HEIGHT;
  return (
    <figure className="chart">
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 10}`} aria-hidden="true">
        {span.map(({ date, entry }, index) =>
          entry === undefined ? null : (
            <g key={date} transform={`translate(${index * step + 2})`}>
              <rect className="chart__day" y={HEIGHT - height(entry.hotFlashes)} width={step - 4} height={height(entry.hotFlashes)} />
              <rect className="chart__night" y={HEIGHT - height(entry.hotFlashes + entry.nightSweats)} width={step - 4} height={height(entry.nightSweats)} />
              <rect className="chart__foot" y={HEIGHT + 2} width={step - 4} height="3" />
            </g>
          ),
        )}
        <path className="chart__axis" d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <figcaption>
        <span className="chart__key chart__key--day">Sofocos de día</span> <span className="chart__key chart__key--night">Sudores de noche</span>{" "}
        <span>Una columna por día; la más alta, {most}.</span>
      </figcaption>
    </figure>
  );
}

function Notes({ entries }: { readonly entries: readonly DiaryEntry[] }): ReactNode {
  const noted = entries.filter(({ note }) => note !== "");
  if (noted.length === 0) return null;
  return (
    <>
      <h3 className="h4">Notas</h3>
      <ul className="report__list">
        {noted.map(({ date, note }) => (
          <li key={date}>
            <b>{formatShortDay(date)}.</b> {note}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every day in a row; only on paper, where the list of days is not printed. */
function DayTable({ entries }: { readonly entries: readonly DiaryEntry[] }): ReactNode {
  return (
    <table className="report__table">
      <caption>Día a día</caption>
      <thead>
        <tr>
          <th scope="col">Día</th>
          <th scope="col">Sofocos</th>
          <th scope="col">Noche</th>
          <th scope="col">Sueño</th>
          <th scope="col">Ánimo</th>
          <th scope="col">Sangrado</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.date}>
            <th scope="row">{formatShortDay(entry.date)}</th>
            <td>{entry.hotFlashes}</td>
            <td>{entry.nightSweats}</td>
            <td>{entry.sleep}</td>
            <td>{entry.mood}</td>
            <td>{BLEEDING_NAMES[entry.bleeding]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
