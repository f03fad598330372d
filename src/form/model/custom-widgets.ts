/** The custom widgets, by the names of their files in `engine/custom/`. */
export const customWidgets = ['CounterWidget'] as const;

/** The name of a custom widget. */
export type CustomWidget = (typeof customWidgets)[number];

/** True for a custom widget. */
export function isCustomWidget(widget: string): widget is CustomWidget {
  return customWidgets.some((name) => name === widget);
}
