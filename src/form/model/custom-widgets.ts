/** The widgets of the project's own, by the names of the files in `engine/custom/` that draw them. */
export const customWidgets = ['CounterWidget'] as const;

/** The name of a widget of the project's own. */
export type CustomWidget = (typeof customWidgets)[number];

/** True if a widget is one of the project's own. */
export function isCustomWidget(widget: string): widget is CustomWidget {
  return customWidgets.some((name) => name === widget);
}
