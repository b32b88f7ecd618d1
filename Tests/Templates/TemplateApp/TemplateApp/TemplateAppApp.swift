//
//  TemplateAppApp.swift
//  TemplateApp
//

import SwiftUI

@main
struct TemplateAppApp: App {
    var body: some Scene {
        WindowGroup {
            ContentView()
        }
    }
}
