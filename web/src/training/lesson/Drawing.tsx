/** The picture of a lesson, drawn of shapes in the colours of the screen. */
import type { LessonDrawing } from '@vigia/contract/training/training.shapes.ts';
import { useId } from 'react';
import classes from './Lesson.module.css';

type Shape = LessonDrawing['shapes'][number];

function Part({ shape, head }: { shape: Shape; head: string }) {
  switch (shape.is) {
    case 'box':
      return (
        <rect
          className={classes.box}
          data-tone={shape.tone}
          x={shape.x + 1}
          y={shape.y + 1}
          width={shape.width - 2}
          height={shape.height - 2}
          rx={8}
        />
      );
    case 'arrow':
      return (
        <polyline
          className={classes.arrow}
          points={shape.points.map((point) => point.join(',')).join(' ')}
          markerEnd={`url(#${head})`}
        />
      );
    case 'words':
      return (
        <text className={classes.words} data-weight={shape.weight} x={shape.x} y={shape.y}>
          {shape.text}
        </text>
      );
    default:
      return (
        <g>
          <circle className={classes.dot} data-tone={shape.tone} cx={shape.x} cy={shape.y} r={10} />
          <text className={classes.number} x={shape.x} y={shape.y + 4} textAnchor="middle">
            {shape.text}
          </text>
        </g>
      );
  }
}

export function Drawing({ drawing: { title, described, width, height, shapes } }: { drawing: LessonDrawing }) {
  const head = useId();
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={described} className={classes.drawing}>
        <defs>
          <marker id={head} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8Z" className={classes.head} />
          </marker>
        </defs>
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a picture never change their places.
          <Part key={at} shape={shape} head={head} />
        ))}
      </svg>
    </figure>
  );
}
