import type { ReactElement } from 'react';
import { sceneColor, type Mark } from './scene';

/** Drawings as paths, far ones first. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }): ReactElement[] {
  return marks.map(({ color, line, faint, holes, d }, index) => (
    <path
      key={index}
      d={d}
      opacity={faint === true ? 0.5 : undefined}
      {...(line === undefined
        ? { fill: sceneColor(color), fillRule: holes === true ? 'evenodd' : undefined }
        : {
            fill: 'none',
            stroke: sceneColor(color),
            strokeWidth: line,
            strokeLinecap: 'round',
          })}
    />
  ));
}
