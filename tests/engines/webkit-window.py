"""A window of WebKitGTK for its WebDriver, as narrow as a phone. Arguments: its data folder, and a script for every page."""

import sys

import gi

gi.require_version("GdkX11", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GdkX11, Gtk, WebKit2  # noqa: E402

data, script = sys.argv[1:3]
# Not ephemeral: an ephemeral session prints no console lines.
manager = WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=data)
# Requests to other machines go to a proxy that does not exist.
manager.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", ["localhost", "127.0.0.1"]),
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)
context.set_preferred_languages(["en_US"])
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)

preload = WebKit2.UserScript.new(
    script,
    WebKit2.UserContentInjectedFrames.TOP_FRAME,
    WebKit2.UserScriptInjectionTime.START,
    None,
    None,
)


def bring_to_front(window):
    """Brings the window that the driver selects to the front. X gives the focus only to a request with the current time."""
    surface = window.get_window()
    if surface is not None:
        window.present_with_time(GdkX11.x11_get_server_time(surface))


def open_window(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    view.get_user_content_manager().add_script(preload)
    window = Gtk.Window()
    window.set_default_size(360, 740)
    window.add(view)
    window.show_all()
    window.present()
    view.connect("grab-focus", lambda _: bring_to_front(window))
    view.connect("close", lambda _: window.destroy())
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", start)
Gtk.main()
